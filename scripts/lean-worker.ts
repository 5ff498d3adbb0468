import type { Plugin } from 'vite'

/**
 * Parts of libraries that the Worker never reaches, though classes that it does use name them, so that tree shaking
 * keeps them: Drizzle's relational queries (`db.query`), `db.$count` and the kinds of columns that no table here has,
 * Hono's `mount`, and what Hono's JSX adds to forms and heads for browsers.
 */
const unreachedParts = [
  '/drizzle-orm/relations.js',
  '/drizzle-orm/sqlite-core/query-builders/query.js',
  '/drizzle-orm/sqlite-core/query-builders/count.js',
  '/drizzle-orm/sqlite-core/columns/blob.js',
  '/drizzle-orm/sqlite-core/columns/custom.js',
  '/drizzle-orm/sqlite-core/columns/numeric.js',
  '/drizzle-orm/sqlite-core/columns/real.js',
  '/hono/dist/utils/mount.js',
  '/hono/dist/jsx/intrinsic-element/components.js',
]

/**
 * Leaves those parts out of the Worker's bundle: each of their exports becomes an empty object. A library that comes to
 * need one fails where it does, in the tests that run the built Worker.
 */
export function leanWorker(): Plugin {
  return {
    name: 'lean-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'corridor',
    transform(code, id) {
      if (!unreachedParts.some((part) => id.endsWith(part))) return
      const names = code
        .match(/^export \{([^}]*)\}/m)?.[1]
        ?.split(',')
        .map((name) => name.trim())
      if (!names) throw new Error(`${id} exports nothing by a list: see scripts/lean-worker.ts.`)
      return { code: names.map((name) => `export const ${name} = {}`).join('\n'), map: { mappings: '' } }
    },
  }
}
