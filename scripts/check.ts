import { watch } from 'node:fs'
import { checkSources } from './local/check-sources.ts'
import { runCommand } from './local/run-command.ts'

const sources = ['bench', 'client', 'scripts', 'shared', 'test', 'worker']

/** How long to wait after a change, in milliseconds: an editor saves several files at once. */
const settleMs = 200

/** Checks now and after every change, one run at a time. */
function watchSources() {
  let isChecking = false
  let isStale = true
  async function check() {
    if (isChecking) return
    isChecking = true
    while (isStale) {
      isStale = false
      await checkSources()
    }
    isChecking = false
  }
  let timer: NodeJS.Timeout | undefined
  const onChange = () => {
    isStale = true
    clearTimeout(timer)
    timer = setTimeout(check, settleMs)
  }
  for (const folder of sources) watch(folder, { recursive: true }, onChange)
  return check()
}

runCommand(async () => {
  if (process.argv.includes('--watch')) return watchSources()
  if (!(await checkSources())) throw new Error('Format, lint or type check failed: see above.')
})
