import { useQuery } from '@tanstack/react-query'
import { emailStatusOptions } from './email-queries.ts'

/** True if the site can send email and the customer has an address. False while loading. */
export function useCanEmail(hasAddress: boolean): boolean {
  const { data } = useQuery({ ...emailStatusOptions, enabled: hasAddress })
  return hasAddress && data?.isSetUp === true
}
