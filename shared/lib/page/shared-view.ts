import type { JSX } from '#jsx/jsx-runtime'

/**
 * Any number of elements, including none. Text is excluded: when a browser translates the page it moves text
 * between elements out of React's control (test/unit/structure/text-children.ts).
 */
export type ViewElements = JSX.Element | false | null | undefined | '' | readonly ViewElements[]

/**
 * The whole content of one element in a shared view or a client component: its text, or elements
 * (docs/adr/0010-shared-views.md).
 */
export type ViewContent = ViewElements | string | number
