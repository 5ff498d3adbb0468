import { wranglerJson } from '../local/wrangler.ts'

/** The version that visitors are answered by; `null` before there is any. */
export function findLiveVersion(): string | null {
  try {
    const { versions }: { versions: { version_id: string; percentage: number }[] } = wranglerJson([
      'deployments',
      'status',
      '--json',
    ])
    return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The names of the live Worker's secrets. It has none before it exists, and nobody can set one until then. */
export function listLiveSecrets(): string[] {
  try {
    return wranglerJson(['secret', 'list', '--format', 'json']).map(({ name }: { name: string }) => name)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && /not found|does not exist|no deployments/i.test(error.message)
