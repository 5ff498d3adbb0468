import { useQuery } from '@tanstack/react-query'
import { Copy, MessageSquare } from 'lucide-react'
import { showDashboardToast } from '../../../lib/ui/toast.ts'
import { smsLink } from '../../components/customer/contact-links.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { quoteKey } from '../../lib/api/query-keys.ts'
import { quoteMessages } from './quote-messages.ts'

const messages = quoteMessages.link

/** Where a customer without an email sees the offer: for the owner to text it, or to copy it. */
export function CustomerPageLink({ id, phone }: { id: string; phone: string }) {
  const { data } = useQuery({
    queryKey: [...quoteKey(id), 'link'],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/quotes/:id/link', { params: { id }, signal }),
  })
  if (!data) return null

  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url)
      showDashboardToast(messages.copied)
    } catch {
      showDashboardToast(messages.copyFailed, 'error')
    }
  }

  return (
    <>
      <a href={data.url} target="_blank" rel="noopener">
        Their page<span className="visually-hidden"> in a new tab</span>
      </a>
      <span className="quote-link">
        <a className="button button-small" href={smsLink(phone, messages.text(data.url))}>
          <MessageSquare /> Text It
        </a>
        <button type="button" className="button button-small" onClick={() => copy(data.url)}>
          <Copy /> Copy
        </button>
      </span>
    </>
  )
}
