import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isVehicleType,
  vehicleFactor,
  vehicleSizeOf,
  vehicleSizes,
  vehicleTypeNames,
  vehicleTypes,
} from '../../../shared/price/vehicles.ts'

const notVehicles = ['spaceship', '', 'Sedan', 'SUV', ' van', '__proto__', 'constructor', 'toString']

test('the vehicle types are the six of the specification, each with a name', () => {
  expect(vehicleTypes).toEqual(['sedan', 'coupe', 'hatchback', 'suv', 'truck', 'van'])
  expect(Object.keys(vehicleTypeNames)).toEqual([...vehicleTypes])
})

test.each([
  ['sedan', 1],
  ['coupe', 1],
  ['hatchback', 1],
  ['suv', 1.25],
  ['truck', 1.25],
  ['van', 1.5],
])('a %s multiplies the base price by %d', (type, factor) => {
  expect(vehicleFactor(type)).toBe(factor)
  expect(isVehicleType(type)).toBe(true)
})

test.each(notVehicles)('the unknown type %j multiplies the base price by 1', (type) => {
  expect(vehicleFactor(type)).toBe(1)
  expect(isVehicleType(type)).toBe(false)
  expect(vehicleSizeOf(type)).toBe('sedan')
})

test('any text that is not one of the six types counts as a sedan', () => {
  const known = new Set(['sedan', 'coupe', 'hatchback', 'suv', 'truck', 'van'])
  fc.assert(
    fc.property(
      fc.string().filter((text) => !known.has(text)),
      (text) => {
        expect(vehicleFactor(text)).toBe(1)
        expect(isVehicleType(text)).toBe(false)
      },
    ),
  )
})

test('step 1 offers Car, Truck/SUV at +25% and Van at +50%', () => {
  expect(vehicleSizes).toEqual([
    { id: 'sedan', name: 'Car', surchargeLabel: null },
    { id: 'truck', name: 'Truck/SUV', surchargeLabel: '+25%' },
    { id: 'van', name: 'Van', surchargeLabel: '+50%' },
  ])
})

test.each([
  ['sedan', 'sedan'],
  ['coupe', 'sedan'],
  ['hatchback', 'sedan'],
  ['suv', 'truck'],
  ['truck', 'truck'],
  ['van', 'van'],
])('a %s is priced as a %s', (type, vehicleSize) => {
  expect(vehicleSizeOf(type)).toBe(vehicleSize)
})
