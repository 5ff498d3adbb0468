import { wranglerJson } from '../local/wrangler.ts'

/** The version that serves visitors; `null` before the first deployment. */
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

/** The names of the live Worker's secrets. Before the first deployment it has none, and none can be set. */
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
