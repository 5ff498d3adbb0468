import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  isElementAccessExpression,
  isExportDeclaration,
  isImportDeclaration,
  isJsxAttribute,
  isJsxText,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'

export type VisibleString = { file: string; line: number; text: string }

/** The trees with text for visitors and owners, by the TypeScript project that contains them. */
const projects = {
  'client/tsconfig.json': ['client', 'shared'],
  'worker/tsconfig.json': ['worker'],
  'scripts/tsconfig.json': ['scripts'],
}

/** Attributes whose values are code. */
const codeAttributes = ['className', 'class', 'd', 'viewBox']

/**
 * Returns the string literals, templates and JSX texts of the client, the shared rules, the Worker and the commands. A template has
 * `{}` in place of each expression, and white space is collapsed. Imports, tagged templates (SQL) and class names are left out.
 */
export function visibleStrings(): VisibleString[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const configs = Object.keys(projects)
    const opened = api
      .updateSnapshot({ openProjects: configs.map((config) => resolve(config)) })
      .getProjects()
    return Object.values(projects).flatMap((trees) =>
      trees
        .flatMap((tree) => globSync(`${tree}/**/*.{ts,tsx}`))
        .filter((file) => !file.endsWith('.d.ts'))
        .flatMap((file) => {
          const source = opened.map(({ program }) => program.getSourceFile(resolve(file))).find(Boolean)
          if (!source) return []
          const strings: VisibleString[] = []
          const visit = (node: Node) => {
            if (isImportDeclaration(node) || isExportDeclaration(node) || isLiteralTypeNode(node)) return
            if (isJsxAttribute(node) && codeAttributes.includes(node.name.getText())) return
            if (isTaggedTemplateExpression(node) || isElementAccessExpression(node)) return
            const text = textOf(node)
            if (text !== null) {
              const { line } = source.getLineAndCharacterOfPosition(node.getStart())
              strings.push({ file, line: line + 1, text: text.replace(/\s+/g, ' ').trim() })
            }
            node.forEachChild((child) => {
              visit(child)
            })
          }
          visit(source)
          return strings
        }),
    )
  } finally {
    api.close()
  }
}

function textOf(node: Node): string | null {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
  if (isJsxText(node)) return node.text.trim() ? node.text.replaceAll('&amp;', '&') : null
  if (!isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}
