import { defineConfig } from 'vitest/config'
import { projects } from './vitest.config.ts'

const name = process.env.PROJECT ?? 'rules in Node'

/** The tests of one project: faults are tried by the hundred (stryker.config.mjs). */
export default defineConfig({ test: { projects: projects.filter(({ test }) => test.name === name) } })
