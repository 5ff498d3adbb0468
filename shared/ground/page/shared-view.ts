import type { JSX } from '#jsx/jsx-runtime'

/** What can stand between the tags of a shared view, whichever runtime renders it (docs/adr/0010-shared-views.md). */
export type ViewContent = JSX.Element | string | number | boolean | null | undefined | ViewContent[]
