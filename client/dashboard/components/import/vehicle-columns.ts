import type { CustomerVehicle } from '../../../../shared/rules/customer/customer-record.ts'
import type { Field } from './fields.ts'
import { type VehicleParts, vehicleOfParts } from './split-vehicle.ts'

const partOfField: Partial<Record<Field, keyof VehicleParts>> = {
  vehicleType: 'type',
  vehicleMake: 'make',
  vehicleModel: 'model',
  vehicleYear: 'year',
  vehicleColour: 'colour',
  vehiclePlate: 'plate',
}

/** The columns of one vehicle. */
export type VehicleColumns = Partial<Record<keyof VehicleParts, number>>

/** Groups columns by vehicle. One begins where a part repeats. */
export function groupVehicleColumns(fields: readonly Field[]): VehicleColumns[] {
  const vehicles: VehicleColumns[] = []
  for (const [column, field] of fields.entries()) {
    const part = partOfField[field]
    if (!part) continue
    const current = vehicles.at(-1)
    if (current && current[part] === undefined) current[part] = column
    else vehicles.push({ [part]: column })
  }
  return vehicles
}

/** Returns the vehicle of a row, or none without a make and a model. */
export function vehicleOfColumns(cells: readonly string[], columns: VehicleColumns): CustomerVehicle[] {
  const cell = (part: keyof VehicleParts) => {
    const column = columns[part]
    return column === undefined ? '' : (cells[column] ?? '')
  }
  const vehicle = vehicleOfParts({
    ...{ type: cell('type'), make: cell('make'), model: cell('model') },
    ...{ year: cell('year'), colour: cell('colour'), plate: cell('plate') },
  })
  return vehicle.make || vehicle.model ? [vehicle] : []
}
