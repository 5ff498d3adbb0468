import { spawn } from 'node:child_process'

/**
 * Runs a program to its end. @returns what it printed.
 * @throws its name and what it complained of, when it fails or takes longer than `timeoutMs`.
 */
export function runProgram(
  command: string,
  args: readonly string[],
  { timeoutMs, env = {} }: { timeoutMs: number; env?: Record<string, string> },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, timeout: timeoutMs })
    let output = ''
    let complaint = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      complaint += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${command} ended with ${code}: ${complaint.slice(-2000)}`))
    })
  })
}
