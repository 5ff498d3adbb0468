import { jsx as createNode, Fragment, type JSX } from 'hono/jsx/jsx-runtime'

// What `#jsx` in package.json is in the Worker: shared views, which React renders elsewhere, by hono/jsx
// (docs/adr/0010-shared-views.md). `hono/jsx` is told here what it does not know of React's names.

type Tag = Parameters<typeof createNode>[0]
type Props = Parameters<typeof createNode>[1]

/** Attributes that stand for true by being there at all: written in any other way, `false` would count as true. */
const htmlNames: Record<string, string> = {
  autoFocus: 'autofocus',
  defaultChecked: 'checked',
  noValidate: 'novalidate',
  readOnly: 'readonly',
}

function jsx(tag: Tag, { defaultValue, ...props }: Props, key?: string) {
  if (typeof tag !== 'string') return createNode(tag, { defaultValue, ...props }, key)
  const named = Object.fromEntries(
    Object.entries(props).map(([name, value]) => [htmlNames[name] ?? name, value]),
  )
  return createNode(tag, { ...named, ...(defaultValue !== undefined && startWith(tag, defaultValue)) }, key)
}

/** What a field holds at first. A parser drops the first line break of a text area, so there is one to drop. */
const startWith = (tag: string, value: unknown) =>
  tag === 'textarea' ? { children: `\n${value}` } : { value }

export { Fragment, type JSX, jsx, jsx as jsxDEV, jsx as jsxs }
