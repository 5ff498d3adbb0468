import { jsx as createNode, Fragment, type JSX } from 'hono/jsx/jsx-runtime'

// What `#jsx` in package.json is in the Worker: shared views, which React renders elsewhere, by hono/jsx
// (docs/adr/0010-shared-views.md). It is told here what it does not know of React's names.

type Tag = Parameters<typeof createNode>[0]
type Props = Parameters<typeof createNode>[1]

function jsx(tag: Tag, props: Props, key?: string) {
  if (typeof tag !== 'string') return createNode(tag, props, key)
  const { autoFocus, defaultChecked, defaultValue, noValidate, readOnly, ...rest } = props
  // Attributes that stand for true by being there at all: under React's names a `false` would be written, and count.
  const htmlProps = {
    ...rest,
    autofocus: autoFocus,
    checked: defaultChecked,
    novalidate: noValidate,
    readonly: readOnly,
  }
  return createNode(
    tag,
    defaultValue === undefined ? htmlProps : applyDefaultValue(tag, defaultValue, htmlProps),
    key,
  )
}

/** What a field holds at first, which HTML says in three ways. */
function applyDefaultValue(tag: string, value: unknown, props: Props): Props {
  // A parser drops the first line break of a text area, so there is one to drop.
  if (tag === 'textarea') return { ...props, children: `\n${value}` }
  if (tag !== 'select') return { ...props, value }
  const options = [props.children].flat(2).filter(isNode)
  for (const option of options) option.props.selected = option.props.value === value
  return props
}

const isNode = (child: unknown): child is ReturnType<typeof createNode> =>
  typeof child === 'object' && child !== null && 'props' in child

export { Fragment, type JSX, jsx, jsx as jsxDEV, jsx as jsxs }
