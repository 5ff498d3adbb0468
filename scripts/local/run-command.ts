/** Exits with one clear sentence instead of a stack trace. */
export function fail(message: string): never {
  console.error(`\n${message}`)
  process.exit(1)
}

/** Runs a command's main function and prints its error as one sentence. */
export async function runCommand(main: () => Promise<void>) {
  try {
    await main()
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}
