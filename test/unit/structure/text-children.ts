import { resolve } from 'node:path'
import {
  type Expression,
  isArrowFunction,
  isFunctionDeclaration,
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isVariableDeclaration,
  type JsxChild,
  type JsxTagNameExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'

/**
 * What a child of an element draws:
 * - `fixed`: text that never changes while the element is there
 * - `changing`: text that may change or disappear
 * - `texts`: any number of text nodes
 * - `there`: an element that is there as long as its parent is
 * - `come`: elements that come and go
 */
type ChildKind = 'fixed' | 'changing' | 'texts' | 'there' | 'come'

/**
 * Returns the text in a project's files that a page loses when the browser translates it.
 *
 * Chrome, Edge and Safari replace each text node by an element of their own. React does not notice: it keeps updating
 * the detached node, and throws when it removes it or inserts something before it. Only the text of an element without
 * other children is set on the element itself. So:
 *
 * 1. Text that changes is its element's only child, as one expression; a template literal joins its parts.
 * 2. Fixed text has only siblings that are always there.
 *
 * A fragment or a component is not an element: its children have unknown siblings, so neither may hold text directly.
 * The compiler enforces this where their children are `ViewElements`.
 *
 * @param instead other texts for some of the files
 */
export function misplacedText(
  config: string,
  files: readonly string[],
  overrides: Record<string, string> = {},
): string[] {
  const texts = new Map(Object.entries(overrides).map(([file, text]) => [resolve(file), text]))
  const api = new API({ cwd: process.cwd(), fs: { readFile: (file) => texts.get(file) } })
  try {
    const [project] = api.updateSnapshot({ openProjects: [resolve(config)] }).getProjects()
    return files.flatMap((file) => {
      const source = project?.program.getSourceFile(resolve(file))
      if (!project || !source) throw new Error(`${config} does not know ${file}`)
      return faultsIn(source, project.checker).map((fault) => `${file}:${fault}`)
    })
  } finally {
    api.close()
  }
}

function faultsIn(source: SourceFile, checker: Checker): string[] {
  const faults: string[] = []
  const visit = (node: Node) => {
    const fault = faultOf(node, checker)
    if (fault) faults.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${fault}`)
    // A truthy return value would end the walk.
    node.forEachChild((child) => {
      visit(child)
    })
  }
  visit(source)
  return faults
}

function faultOf(node: Node, checker: Checker): string | null {
  if (isComponent(node)) return drawsText(node, checker) ? 'a component of bare text' : null
  const isFragment = isJsxFragment(node)
  if (!isFragment && !isJsxElement(node)) return null
  const kinds = node.children.flatMap((child) => kindOf(child, checker) ?? [])
  const has = (kind: ChildKind) => kinds.includes(kind)
  if (has('texts')) return 'several pieces of text'
  if (isFragment) return has('fixed') || has('changing') ? 'bare text in a fragment' : null
  if (has('changing') && kinds.length > 1) return 'changing text beside others'
  return has('fixed') && has('come') ? 'text beside what comes and goes' : null
}

/** Returns null for white space between lines, which draws nothing. */
function kindOf(child: JsxChild, checker: Checker): ChildKind | null {
  if (isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? null : 'fixed'
  if (isJsxExpression(child)) return child.expression ? kindOfExpression(child.expression, checker) : null
  if (isJsxFragment(child)) return 'come'
  const { tagName } = isJsxElement(child) ? child.openingElement : child
  return isAlwaysThere(tagName, checker) ? 'there' : 'come'
}

function kindOfExpression(expression: Expression, checker: Checker): ChildKind {
  const type = checker.getTypeAtLocation(expression)
  return type?.isStringLiteralType() ? 'fixed' : kindOfType(type, checker)
}

function kindOfType(type: Type | undefined, checker: Checker): ChildKind {
  if (!type) throw new Error('An expression has no type.')
  const parts = unionMembers(type)
  if (parts.some((part) => isTextList(part, checker))) return 'texts'
  return parts.some(isText) ? 'changing' : 'come'
}

const unionMembers = (type: Type): readonly Type[] =>
  type.isUnionType() ? type.getTypes().flatMap(unionMembers) : [type]

const textFlags =
  TypeFlags.StringLike |
  TypeFlags.NumberLike |
  TypeFlags.BigIntLike |
  TypeFlags.AnyOrUnknown |
  TypeFlags.Instantiable

/** An empty string draws nothing, as in `title && <b>{title}</b>`. */
const isText = (type: Type) =>
  (type.flags & textFlags) !== 0 && !(type.isStringLiteralType() && type.value === '')

/** Returns whether a type is a list of text, or may contain one. */
function isTextList(type: Type, checker: Checker, seen: readonly number[] = []): boolean {
  if (!type.isTypeReference() || seen.includes(type.id)) return false
  return checker
    .getTypeArguments(type)
    .flatMap(unionMembers)
    .some((part) => isText(part) || isTextList(part, checker, [...seen, type.id]))
}

/** HTML elements are always there, and so are components that always draw one element: icons and the router's links. */
function isAlwaysThere(tag: JsxTagNameExpression, checker: Checker): boolean {
  if (isIdentifier(tag) && /^[a-z]/.test(tag.text)) return true
  const type = checker.getTypeAtLocation(tag)
  return type !== undefined && /Lucide(Icon|Props)|IconProps|LinkComponent/.test(checker.typeToString(type))
}

function isComponent(node: Node): boolean {
  const isFunction =
    isFunctionDeclaration(node) ||
    (isVariableDeclaration(node) && node.initializer !== undefined && isArrowFunction(node.initializer))
  return isFunction && node.name !== undefined && isIdentifier(node.name) && /^[A-Z]/.test(node.name.text)
}

function drawsText(node: Node, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(node)
  const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  return signatures.some((signature) => {
    const kind = kindOfType(checker.getReturnTypeOfSignature(signature), checker)
    return kind === 'texts' || kind === 'changing'
  })
}
