import { expect, test } from 'vitest'
import { jsx } from '../../worker/lib/page/jsx-runtime.ts'

const option = (value: string) => jsx('option', { value, children: value })

test.each([
  ['input', { defaultValue: 'a "b"' }, '<input value="a &quot;b&quot;"/>'],
  ['input', { defaultValue: '' }, '<input value=""/>'],
  ['input', { type: 'checkbox', defaultChecked: true }, '<input type="checkbox" checked=""/>'],
  ['input', { type: 'checkbox', defaultChecked: false }, '<input type="checkbox"/>'],
  ['input', { readOnly: true, required: true }, '<input required="" readonly=""/>'],
  ['input', { readOnly: false, required: false }, '<input/>'],
  ['form', { noValidate: true }, '<form novalidate=""></form>'],
  ['div', { autoFocus: true, className: 'a' }, '<div class="a" autofocus=""></div>'],
  ['div', { autoFocus: undefined }, '<div></div>'],
  ['label', { htmlFor: 'name' }, '<label for="name"></label>'],
  ['button', { 'aria-pressed': false }, '<button aria-pressed="false"></button>'],
  ['textarea', { defaultValue: '\n<b>' }, '<textarea>\n\n&lt;b&gt;</textarea>'],
])('renders %s with %o as HTML attributes', (tag, props, html) => {
  expect(String(jsx(tag, props))).toBe(html)
})

test('selects the option that matches the default value, if any', () => {
  const listOf = (defaultValue: string) =>
    String(jsx('select', { defaultValue, children: ['a', 'b'].map(option) }))
  expect(listOf('b')).toBe(
    '<select><option value="a">a</option><option value="b" selected="">b</option></select>',
  )
  expect(listOf('c')).not.toContain('selected')
  const withOneBefore = { defaultValue: 'b', children: [option(''), ['a', 'b'].map(option)] }
  expect(String(jsx('select', withOneBefore))).toContain('<option value="b" selected="">')
})

const Show = ({ defaultValue }: { defaultValue: string }) => jsx('b', { children: defaultValue })

test('passes a component its properties unchanged', () => {
  expect(String(jsx(Show, { defaultValue: 'c' }))).toBe('<b>c</b>')
})
