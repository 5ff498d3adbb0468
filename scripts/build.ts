import { buildIfStale } from './local/build-if-stale.ts'
import { runCommand } from './local/say.ts'

runCommand(buildIfStale)
