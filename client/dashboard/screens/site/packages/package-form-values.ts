import type { CataloguePackage } from '../../../../../shared/rules/price/catalogue.ts'
import { packageDefaults } from '../../../../../shared/rules/price/default-catalogue.ts'
import type { TaxClass } from '../../../../../shared/rules/price/tax.ts'
import { joinLines, parseLines, parseNumber } from '../form-text.ts'

/** A package as form values; numbers are text, as typed. */
type PackageFormValues = Omit<
  CataloguePackage,
  'id' | 'basePrice' | 'services' | 'hours' | 'taxClass' | 'deposit'
> & {
  /** Empty until chosen for a new package, which the server rejects at its field. */
  taxClass: TaxClass | ''
  basePrice: string
  /** Empty for the default deposit. */
  deposit: string
  /** One per line. */
  services: string
  hours: Record<keyof CataloguePackage['hours'], string>
}

const hoursFormValues = ({ sedan, truck, van }: CataloguePackage['hours']) => ({
  sedan: String(sedan),
  truck: String(truck),
  van: String(van),
})

/** @param termsDeposit the deposit from the terms, for a package stored before packages had their own. */
export function packageFormValues(source: CataloguePackage, termsDeposit?: number): PackageFormValues {
  const { id: _, basePrice, deposit = termsDeposit, services, hours, ...rest } = source
  return {
    ...rest,
    basePrice: String(basePrice),
    deposit: String(deposit ?? ''),
    services: joinLines(services),
    hours: hoursFormValues(hours),
  }
}

/** A new package, with the most common choices. */
export const emptyPackageValues: PackageFormValues = {
  ...packageDefaults,
  ...{ name: '', description: '', category: 'interior', tier: 'Bronze', taxClass: '' },
  basePrice: '',
  deposit: '',
  services: '',
  hours: hoursFormValues(packageDefaults.hours),
}

/**
 * Converts form values to the API's request. A missing number is sent as `null`, which the server rejects at its field.
 */
export function packageInput({ basePrice, deposit, services, hours, ...rest }: PackageFormValues) {
  return {
    ...rest,
    name: rest.name.trim(),
    basePrice: parseNumber(basePrice),
    deposit: parseNumber(deposit),
    services: parseLines(services),
    hours: { sedan: parseNumber(hours.sedan), truck: parseNumber(hours.truck), van: parseNumber(hours.van) },
  }
}
