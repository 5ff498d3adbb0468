import { buildIfStale } from './local/build.ts'
import { runCommand } from './local/say.ts'

runCommand(buildIfStale)
