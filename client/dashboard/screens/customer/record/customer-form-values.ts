import type { AreaSlug } from '../../../../../shared/lib/business/area-names.ts'
import type { CustomerRecordJson } from '../../../../../shared/rules/customer/customer-record.ts'
import type { ContactPreference } from '../../../../../shared/rules/mail/contact-preference.ts'
import {
  emptyVehicle,
  type VehicleFormValues,
  vehicleValues,
} from '../../../components/booking/job-form/job-form-values.ts'
import { toBookingVehicle } from '../../../components/customer/customer-choices.ts'

/** An entry of a list in the form. Its key stays the same while it is edited. */
type Entry<Values> = Values & { key: string }

export type TextEntry = Entry<{ text: string }>
export type AddressEntry = Entry<{ address: string; area: AreaSlug | ''; accessNotes: string }>
export type VehicleEntry = Entry<VehicleFormValues>

/** The form of a customer's record. */
export type CustomerFormValues = {
  name: string
  phone: string
  email: string
  tell: ContactPreference
  otherPhones: TextEntry[]
  otherEmails: TextEntry[]
  addresses: AddressEntry[]
  vehicles: VehicleEntry[]
}

export const emptyCustomer: CustomerFormValues = {
  ...{ name: '', phone: '', email: '', tell: 'email' },
  ...{ otherPhones: [], otherEmails: [], addresses: [], vehicles: [] },
}

const newKey = () => ({ key: crypto.randomUUID() })
export const newTextEntry = (): TextEntry => ({ ...newKey(), text: '' })
export const newAddressEntry = (): AddressEntry => ({ ...newKey(), address: '', area: '', accessNotes: '' })
export const newVehicleEntry = (): VehicleEntry => ({ ...newKey(), ...emptyVehicle })

const textEntries = (texts: readonly string[]) => texts.map((text, index) => ({ key: `${index}`, text }))

export const customerFormValues = (customer: CustomerRecordJson): CustomerFormValues => ({
  name: customer.name,
  phone: customer.phone,
  email: customer.email,
  tell: customer.tell,
  otherPhones: textEntries(customer.otherPhones),
  otherEmails: textEntries(customer.otherEmails),
  addresses: customer.addresses.map(({ area, ...address }, index) => ({
    ...address,
    key: `${index}`,
    area: area ?? '',
  })),
  vehicles: customer.vehicles.map((vehicle, index) => ({
    key: `${index}`,
    ...vehicleValues(toBookingVehicle(vehicle)),
  })),
})

/** Converts the form to the API's format. Entries that were added and left empty are omitted. */
export const toCustomerInput = (values: CustomerFormValues) => ({
  name: values.name,
  phone: values.phone,
  email: values.email,
  tell: values.tell,
  otherPhones: values.otherPhones.map(({ text }) => text).filter(Boolean),
  otherEmails: values.otherEmails.map(({ text }) => text).filter(Boolean),
  addresses: values.addresses
    .filter(({ address, accessNotes }) => address !== '' || accessNotes !== '')
    .map(({ address, area, accessNotes }) => ({ address, area: area || null, accessNotes })),
  vehicles: values.vehicles
    .filter(({ vehicleMake, vehicleModel }) => vehicleMake !== '' || vehicleModel !== '')
    .map((vehicle) => ({
      vehicleType: vehicle.vehicleType,
      make: vehicle.vehicleMake,
      model: vehicle.vehicleModel,
      year: vehicle.vehicleYear ? Number(vehicle.vehicleYear) : null,
      colour: vehicle.vehicleColour || null,
      plate: vehicle.vehiclePlate || null,
    })),
})
