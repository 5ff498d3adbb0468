import { expect, test } from 'vitest'
import { type JobPlace, jobAddress } from '../../../shared/rules/booking/job-address.ts'
import { business } from '../../site-defaults.ts'

const { street, homeTown, region, postalCode, shopAddress } = business

const atShop: JobPlace = { place: 'shop', area: 'squamish', address: null }
const mobile: JobPlace = { place: 'mobile', area: 'whistler', address: '12-4100 Alpine Example Road' }

test('writes the shop’s mailing address on one line', () => {
  expect(shopAddress).toBe(`${street}, ${homeTown}, ${region} ${postalCode}`)
  expect(postalCode).toMatch(/^V\d[A-Z] \d[A-Z]\d$/)
})

test.each<[string, JobPlace, string]>([
  ['at the shop', atShop, shopAddress],
  ['at the shop, despite another address', { ...mobile, place: 'shop' }, shopAddress],
  ['at the customer’s address', mobile, '12-4100 Alpine Example Road, Whistler, BC'],
  ['in an area of two words', { ...mobile, area: 'lions-bay' }, '12-4100 Alpine Example Road, Lions Bay, BC'],
  ['at the customer’s address without a street', { ...mobile, address: null }, 'Whistler, BC'],
])('writes the address of a job %s', (_, job, address) => {
  expect(jobAddress(job, business)).toBe(address)
})
