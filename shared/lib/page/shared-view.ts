import type { JSX } from '#jsx/jsx-runtime'

/**
 * Elements, any number of them, now and then none. Not text: a browser that translates the page takes text that stands
 * among elements away from React (test/unit/structure/text-children.ts).
 */
export type ViewElements = JSX.Element | false | null | undefined | '' | readonly ViewElements[]

/** All that one element holds, in a shared view or one of the browser's own: its text, or elements (docs/adr/0010-shared-views.md). */
export type ViewContent = ViewElements | string | number
