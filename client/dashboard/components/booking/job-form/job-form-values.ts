import type { AreaSlug } from '../../../../../shared/lib/business/area-names.ts'
import type { Place } from '../../../../../shared/lib/business/place.ts'
import type { BookingFieldWith } from '../../../../../shared/rules/booking/booking-fields.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { type Catalogue, findPackage } from '../../../../../shared/rules/price/catalogue.ts'
import { customJobId, isPackageOrCustomJob } from '../../../../../shared/rules/price/custom-job.ts'
import type { PriceLine } from '../../../../../shared/rules/price/price-lines.ts'
import type { ServiceId } from '../../../../../shared/rules/price/service-ids.ts'
import type { TaxClass } from '../../../../../shared/rules/price/tax.ts'
import { isVehicleType, type VehicleType } from '../../../../../shared/rules/price/vehicles.ts'

/** The vehicle's form values. What is not known is empty. */
export type VehicleFormValues<Type = VehicleType> = {
  vehicleType: Type
  vehicleMake: string
  vehicleModel: string
  vehicleYear: string
  vehicleColour: string
  vehiclePlate: string
}

/** The form's values, named as a booking's fields. Numbers are text, as typed. */
export type JobFormValues = VehicleFormValues & {
  customerName: string
  customerPhone: string
  customerEmail: string
  comments: string
  place: Place
  area: AreaSlug | ''
  address: string
  accessNotes: string
  packageId: string
  /** Only for a custom job outside the catalogue. */
  title: string
  /** Only for a custom job outside the catalogue. */
  service: ServiceId
  addOns: string[]
  lines: LineFormValues[]
  /** `null` while package and vehicle determine it. */
  duration: DurationFormValues | null
  crew: number
}

/** An empty `taxClass` means the same tax as the job. */
export type LineFormValues = { key: string; label: string; amount: string; taxClass: TaxClass | '' }

export type DurationFormValues = { hours: string; minutes: string }

export const emptyLine = (label = ''): LineFormValues => ({
  key: crypto.randomUUID(),
  label,
  amount: '',
  taxClass: '',
})

/** Initial form values for a booking. A package that the catalogue lacks becomes a custom job. */
export function formValuesOf(booking: BookingJson, catalogue: Catalogue): JobFormValues {
  const { packageId, lines } = booking
  return {
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    customerEmail: booking.customerEmail,
    comments: booking.comments ?? '',
    ...vehicleAndPlaceValues(booking),
    packageId: isPackageOrCustomJob(packageId, catalogue) ? packageId : customJobId,
    title: booking.serviceName,
    service: booking.service ?? 'other',
    addOns: booking.addOns,
    lines: lineFormValues(lines),
    duration: null,
    crew: booking.crew,
  }
}

type VehicleAndPlace = Pick<BookingJson, BookingFieldWith<'rebooked'>>

export function vehicleAndPlaceValues({ place, area, ...booking }: VehicleAndPlace) {
  return {
    ...vehicleValues(booking),
    place,
    area: place === 'mobile' ? area : '',
    address: booking.address ?? '',
    accessNotes: booking.accessNotes ?? '',
  } satisfies Partial<JobFormValues>
}

export const emptyVehicle = {
  vehicleType: 'sedan',
  vehicleMake: '',
  vehicleModel: '',
  vehicleYear: '',
  vehicleColour: '',
  vehiclePlate: '',
} satisfies VehicleFormValues

type BookedVehicle = Pick<
  BookingJson,
  'vehicleType' | 'vehicleMake' | 'vehicleModel' | 'vehicleYear' | 'vehicleColour' | 'vehiclePlate'
>

export const vehicleValues = (vehicle: BookedVehicle): VehicleFormValues => ({
  vehicleType: isVehicleType(vehicle.vehicleType) ? vehicle.vehicleType : 'sedan',
  vehicleMake: vehicle.vehicleMake,
  vehicleModel: vehicle.vehicleModel,
  vehicleYear: `${vehicle.vehicleYear ?? ''}`,
  vehicleColour: vehicle.vehicleColour ?? '',
  vehiclePlate: vehicle.vehiclePlate ?? '',
})

/** Converts a vehicle to the API's format. */
export const toVehicleInput = <Type>({
  vehicleType,
  vehicleMake,
  vehicleModel,
  vehicleYear,
  vehicleColour,
  vehiclePlate,
}: VehicleFormValues<Type>) => ({
  vehicleType,
  vehicleMake,
  vehicleModel,
  vehicleYear: vehicleYear ? Number(vehicleYear) : null,
  vehicleColour: vehicleColour || null,
  vehiclePlate: vehiclePlate || null,
})

export const lineFormValues = (lines: readonly PriceLine[]): LineFormValues[] =>
  lines.map(({ label, amount, taxClass }, index) => ({
    key: `${index}`,
    label,
    amount: `${amount}`,
    taxClass: taxClass ?? '',
  }))

/** Converts lines to the API's format. The server refuses an invalid amount (`NaN`) with a message. */
export const toPriceLines = (values: readonly LineFormValues[]): PriceLine[] =>
  values.map(({ label, amount, taxClass }) => ({
    label,
    amount: amount ? Number(amount) : Number.NaN,
    ...(taxClass && { taxClass }),
  }))

export const toDurationMinutes = ({ hours, minutes }: DurationFormValues): number =>
  Number(hours) * 60 + Number(minutes)

export const durationFormValues = (minutes: number): DurationFormValues => ({
  hours: `${Math.floor(minutes / 60)}`,
  minutes: `${minutes % 60}`,
})

/** Converts the form's values to the API's format. */
export function toJobInput({ duration, ...values }: JobFormValues, catalogue: Catalogue) {
  return {
    ...values,
    ...toVehicleInput(values),
    comments: values.comments || null,
    area: values.area || null,
    address: values.address || null,
    accessNotes: values.accessNotes || null,
    addOns: applicableAddOns(values, catalogue),
    lines: toPriceLines(values.lines),
    ...(duration && { durationMinutes: toDurationMinutes(duration) }),
  }
}

/** Keeps the chosen add-ons that go with the package. */
export const applicableAddOns = (
  { packageId, addOns }: Pick<JobFormValues, 'packageId' | 'addOns'>,
  catalogue: Catalogue,
) => addOns.filter((id) => findPackage(packageId, catalogue)?.addOns.includes(id))

/** Drops lines whose amount isn't filled in yet. */
export const pricedLines = (lines: readonly PriceLine[]) =>
  lines.filter(({ amount }) => !Number.isNaN(amount))

const agreedPriceLabel = 'Agreed price'

/** Applies a package change. A custom job is priced by its lines alone, so it gets an empty one. */
export function changePackage(
  { lines }: Pick<JobFormValues, 'lines'>,
  packageId: string,
): Pick<JobFormValues, 'packageId' | 'lines'> {
  if (packageId !== customJobId) {
    return { packageId, lines: lines.filter(({ label, amount }) => label !== agreedPriceLabel || amount) }
  }
  return { packageId, lines: lines.length > 0 ? lines : [emptyLine(agreedPriceLabel)] }
}
