import { expect, test } from 'vitest'
import {
  isVehicleType,
  vehiclePercent,
  vehicleSizeOf,
  vehicleTypeLabel,
  vehicleTypeNames,
  vehicleTypes,
} from '../../../shared/rules/price/vehicles.ts'
import fc from '../../fast-check.ts'
import { catalogue } from '../../shipped.ts'

const notVehicles = ['spaceship', '', 'Sedan', 'SUV', ' van', '__proto__', 'constructor', 'toString']

test('the vehicle types are the six of the specification, each with a name', () => {
  expect(vehicleTypes).toEqual(['sedan', 'coupe', 'hatchback', 'suv', 'truck', 'van'])
  expect(Object.keys(vehicleTypeNames)).toEqual([...vehicleTypes])
})

test.each(vehicleTypes)('%s is a vehicle type', (type) => {
  expect(isVehicleType(type)).toBe(true)
})

test.each(notVehicles)('the unknown type %j costs no more than a car', (type) => {
  expect(vehiclePercent(type, catalogue)).toBe(0)
  expect(isVehicleType(type)).toBe(false)
  expect(vehicleSizeOf(type)).toBe('sedan')
})

test('any text that is not one of the six types counts as a sedan', () => {
  const known = new Set(['sedan', 'coupe', 'hatchback', 'suv', 'truck', 'van'])
  fc.assert(
    fc.property(
      fc.string().filter((text) => !known.has(text)),
      (text) => {
        expect(vehiclePercent(text, catalogue)).toBe(0)
        expect(isVehicleType(text)).toBe(false)
      },
    ),
  )
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

test('a type is offered with what it adds to the base price', () => {
  expect(vehicleTypes.map((type) => vehicleTypeLabel(type, catalogue))).toEqual([
    'Sedan',
    'Coupe',
    'Hatchback',
    'SUV (+25%)',
    'Truck (+25%)',
    'Van (+50%)',
  ])
})
