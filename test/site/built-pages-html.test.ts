import { expect } from 'vitest'
import { findHtmlErrors } from '../find-html-errors.ts'
import { allPages } from './built-site.ts'
import { testPages } from './test-pages.ts'

testPages('a validator finds nothing in a page', allPages, ({ root }) => {
  expect(findHtmlErrors(root)).toEqual([])
})
