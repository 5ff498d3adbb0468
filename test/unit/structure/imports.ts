import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** An import of a file or package, type imports included. */
export type Import = { from: string; to: string }

const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)'([^']+)'/gm

/** Returns the imports in a file's text: paths from the project root, and packages by name. */
export function importsIn(file: string, text: string): Import[] {
  return [...text.matchAll(specifiers)].map(([, specifier = '']) => ({
    from: file,
    to: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier,
  }))
}

/** The imports of all files in a tree. */
export const importsOf = (tree: string): Import[] =>
  globSync(`${tree}/**/*.{ts,tsx}`).flatMap((file) => importsIn(file, readFileSync(file, 'utf8')))
