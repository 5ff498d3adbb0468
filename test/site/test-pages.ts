import { expect, test } from 'vitest'
import { type BuiltPage, pageName } from './built-site.ts'

type WithPage = BuiltPage | { page: BuiltPage }

/** Checks a rule on many pages in one test, which reports every page that breaks it. */
export function testPages<Subject extends WithPage>(
  rule: string,
  subjects: readonly Subject[],
  check: (subject: Subject) => void | Promise<void>,
) {
  test(rule, async () => {
    expect(subjects.length).toBeGreaterThan(0)
    const failures: string[] = []
    for (const subject of subjects) {
      try {
        await check(subject)
      } catch (error) {
        const name = pageName('page' in subject ? subject.page : subject)
        failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
      }
    }
    if (failures.length > 0) expect.fail(`${failures.length} of ${subjects.length}:\n${failures.join('\n')}`)
  })
}
