import { getRouteApi, useRouter } from '@tanstack/react-router'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { QuoteDialog } from './quote-dialog.tsx'

const route = getRouteApi(dashboardPaths.quotes)

/** The details of the quote in the address, over the list; closing them goes back to where they were opened. */
export function OpenQuote() {
  const { quote: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()

  function close() {
    if (router.history.location.state.openedFromList) return router.history.back()
    navigate({ search: (view) => ({ ...view, quote: undefined }), replace: true, resetScroll: false })
  }

  return openId && <QuoteDialog key={openId} id={openId} onClose={close} />
}
