import { expect, test } from 'vitest'
import {
  appFile,
  areaBookingPath,
  invitationFile,
  manageFile,
  notFoundFile,
  packageBookingPath,
  pageFile,
  quotePageFile,
  serviceTabPath,
  serviceTabs,
} from '../../../shared/ground/page/routes.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'

test('no public path comes twice', () => {
  expect(new Set(publicPaths).size).toBe(publicPaths.length)
})

test('each services tab has an address of its own', () => {
  expect(serviceTabs.map(serviceTabPath)).toEqual([
    '/#services?tab=interior',
    '/#services?tab=exterior',
    '/#services?tab=specialty',
  ])
})

test('the way to book in an area leads to the wizard with that area chosen', () => {
  expect(areaBookingPath('pemberton')).toBe('/?section=booking&place=mobile&area=pemberton')
})

test('the way to book a package leads to the wizard with both chosen', () => {
  expect(packageBookingPath('five-year-ceramic', 'pemberton')).toBe(
    '/?section=booking&place=mobile&area=pemberton&packageId=five-year-ceramic',
  )
})

test('every page has a file of its own', () => {
  const files = [
    ...publicPaths.map(pageFile),
    notFoundFile,
    appFile,
    manageFile,
    quotePageFile,
    invitationFile,
  ]
  expect(new Set(files).size).toBe(files.length)
  for (const file of files) expect(file).toMatch(/^[a-z0-9-]+\.html$/)
})
