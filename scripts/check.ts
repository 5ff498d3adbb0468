import { checkSources } from './local/check-sources.ts'
import { runCommand } from './local/say.ts'

runCommand(async () => {
  if (!(await checkSources())) throw new Error('The sources do not pass format, lint or types: see above.')
})
