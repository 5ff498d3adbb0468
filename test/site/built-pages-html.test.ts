import { expect } from 'vitest'
import { findHtmlErrors } from '../find-html-errors.ts'
import { allPages } from './built-site.ts'
import { testPages } from './test-pages.ts'

testPages('every page is valid HTML', allPages, ({ root }) => {
  expect(findHtmlErrors(root)).toEqual([])
})
