import { createInterface } from 'node:readline'

export type Prompt = ReturnType<typeof openPrompt>

export function openPrompt() {
  const lines = createInterface({ input: process.stdin, terminal: false })
  const answers = lines[Symbol.asyncIterator]()

  /** @returns the trimmed answer; an empty one at the end of input. */
  async function ask(question: string): Promise<string> {
    process.stdout.write(`${question} `)
    const { value } = await answers.next()
    return typeof value === 'string' ? value.trim() : ''
  }

  return {
    ask,
    confirm: async (question: string) => /^y/i.test(await ask(`${question} (y/N)`)),
    close: () => lines.close(),
  }
}
