import { defineConfig } from 'vitest/config'
import { projects } from './vitest.config.ts'

const name = process.env.PROJECT ?? 'rules in Node'

/** Runs only one project, because Stryker tries hundreds of mutants (stryker.config.mjs). */
export default defineConfig({ test: { projects: projects.filter(({ test }) => test.name === name) } })
