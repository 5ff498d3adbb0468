import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'
import { pushKey, thisDeviceKey } from '../query-keys.ts'
import { readThisDevice } from './this-device.ts'

export const pushOptions = queryOptions({
  queryKey: pushKey,
  queryFn: ({ signal }) => call('GET /api/admin/push', { signal }),
})

export const thisDeviceOptions = queryOptions({ queryKey: thisDeviceKey, queryFn: readThisDevice })
