import { spawn } from 'node:child_process'

/** Runs a check and prints its output only when it fails. */
function runCheck(name: string, command: string, ...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { shell: process.platform === 'win32' })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('exit', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name}`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
}

/** Checks formatting, lint and types in parallel. @returns whether all pass. */
export async function checkSources(): Promise<boolean> {
  const results = await Promise.all([
    runCheck('format and lint', 'biome', 'ci', '--error-on-warnings'),
    // On a two-core machine, several threads that each load the same types take twice as long.
    runCheck('types', 'tsc', '-b', '--singleThreaded'),
  ])
  return results.every(Boolean)
}
