import { createInterface } from 'node:readline'

/** Asks on the command line. */
export type Prompt = ReturnType<typeof openPrompt>

export function openPrompt() {
  const lines = createInterface({ input: process.stdin, terminal: false })
  const answers = lines[Symbol.asyncIterator]()

  /** @returns the answer, without spaces around it; the end of the input is an empty one. */
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
