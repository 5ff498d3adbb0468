import { jsx as createNode, Fragment, type JSX } from 'hono/jsx/jsx-runtime'

// In the Worker, `#jsx` in package.json resolves here: hono/jsx renders the shared views that React renders
// elsewhere (docs/adr/0010-shared-views.md). This maps React's prop names that hono/jsx does not know.

type Tag = Parameters<typeof createNode>[0]
type Props = Parameters<typeof createNode>[1]

function jsx(tag: Tag, props: Props, key?: string) {
  if (typeof tag !== 'string') return createNode(tag, props, key)
  const { autoFocus, defaultChecked, defaultValue, noValidate, readOnly, ...rest } = props
  // hono/jsx does not know React's names as boolean attributes and would write `false`, which counts as true
  // in HTML.
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

/** The default value of a field, which HTML expresses in three ways. */
function applyDefaultValue(tag: string, value: unknown, props: Props): Props {
  // An HTML parser drops a textarea's first line break, so add one for it to drop.
  if (tag === 'textarea') return { ...props, children: `\n${value}` }
  if (tag !== 'select') return { ...props, value }
  const options = [props.children].flat(2).filter(isNode)
  for (const option of options) option.props.selected = option.props.value === value
  return props
}

const isNode = (child: unknown): child is ReturnType<typeof createNode> =>
  typeof child === 'object' && child !== null && 'props' in child

export { Fragment, type JSX, jsx, jsx as jsxDEV, jsx as jsxs }
