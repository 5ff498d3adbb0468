import { expect, test } from 'vitest'
import {
  isVehicleType,
  vehiclePercent,
  vehicleTypeLabel,
  vehicleTypeNames,
  vehicleTypes,
} from '../../../shared/rules/price/vehicles.ts'
import fc from '../../fast-check.ts'
import { catalogue } from '../../shipped.ts'

test('the vehicle types are the six of the specification, each with a name', () => {
  expect(vehicleTypes).toEqual(['sedan', 'coupe', 'hatchback', 'suv', 'truck', 'van'])
  expect(Object.keys(vehicleTypeNames)).toEqual([...vehicleTypes])
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
