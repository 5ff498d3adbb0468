import { getRouteApi } from '@tanstack/react-router'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadScreen } from './thread-screen.tsx'
import './message.css'

const route = getRouteApi(dashboardPaths.messages)

/** The customers who text, or one of them. */
export function MessagesScreen() {
  const { customer, phone } = route.useSearch()
  if (customer) return <ThreadScreen key={customer} thread={{ customer }} />
  if (phone) return <ThreadScreen key={phone} thread={{ phone }} />
  return <ThreadList />
}
