import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleSlash2, Mail, Phone, Smartphone, User, UserPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ThreadJson } from '../../../../shared/rules/message/message-json.ts'
import { LoadError, MessageCard } from '../../../lib/ui/load-states.tsx'
import { useNow } from '../../../lib/ui/use-now.ts'
import { mailtoLink, smsLink, telLink } from '../../components/customer/contact-links.ts'
import { markThreadRead, type ThreadId, threadOptions } from '../../components/message/message-queries.ts'
import { TextComposer } from '../../components/message/text-composer.tsx'
import { ThreadItems } from '../../components/message/thread-items.tsx'
import { threadMessages as messages } from '../../components/message/thread-messages.ts'
import { adminKey } from '../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../lib/ui/back-link.tsx'
import { Screen } from '../../lib/ui/screen.tsx'

const NewCustomerDialog = lazy(() => import('../customer/record/new-customer-dialog.tsx'))

const route = getRouteApi(dashboardPaths.messages)

/** Texts and emails with one customer, or with a number that belongs to nobody. */
export function ThreadScreen({ thread }: { thread: ThreadId }) {
  const query = useQuery(threadOptions(thread))
  const now = useNow()
  const { data } = query
  const name = data?.customer?.name ?? data?.phone ?? messages.title
  useMarkRead(thread, data)
  const page = useScrollToEnd(data?.items.length ?? 0)
  return (
    <Screen
      title={name}
      back={<BackLink to={dashboardPaths.messages}>{messages.title}</BackLink>}
      actions={data ? <ThreadActions data={data} /> : undefined}
    >
      {query.isError && <LoadError title={messages.loadFailed} query={query} />}
      {query.isPending && <p role="status">{messages.loading}</p>}
      {data === null && <MessageCard title={messages.gone} text="" />}
      {data && (
        <div ref={page} className="thread-page">
          {data.stoppedAt && <StoppedNotice name={name} at={data.stoppedAt} />}
          {data.items.length > 0 ? (
            <ThreadItems items={data.items} now={now} />
          ) : (
            <p className="field-hint">{messages.nothing}</p>
          )}
          <ThreadFoot data={data} thread={thread} name={name} />
        </div>
      )}
    </Screen>
  )
}

function ThreadActions({ data: { customer, phone } }: { data: ThreadJson }) {
  const navigate = route.useNavigate()
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="screen-actions">
      {phone && (
        <a className="button" href={telLink(phone)}>
          <Phone />
          <span className="hidden-on-phone">Call</span>
        </a>
      )}
      {customer ? (
        <Link className="button" to={dashboardPaths.customers} search={{ customer: String(customer.id) }}>
          <User />
          <span className="hidden-on-phone">{messages.openCustomer}</span>
        </Link>
      ) : (
        <button type="button" className="button" onClick={() => setAdding(true)}>
          <UserPlus />
          <span className="hidden-on-phone">{messages.addCustomer}</span>
        </button>
      )}
      {isAdding && (
        <Suspense>
          <NewCustomerDialog
            phone={phone ?? ''}
            onOpen={(id) => navigate({ search: { customer: String(id) }, replace: true })}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

const StoppedNotice = ({ name, at }: { name: string; at: string }) => (
  <div className="notice thread-notice">
    <CircleSlash2 aria-hidden="true" />
    <div>
      <p>
        <strong>{messages.stopped(name, at)}</strong>
      </p>
      <p>{messages.stoppedHint}</p>
    </div>
  </div>
)

type ThreadFootProps = { data: ThreadJson; thread: ThreadId; name: string }

/** The composer, or why there is none and how else to write. */
function ThreadFoot({ data, thread, name }: ThreadFootProps) {
  const { isSetUp, phone, stoppedAt, customer } = data
  if (isSetUp && phone && !stoppedAt) {
    const [firstName = name] = customer ? customer.name.split(' ') : [name]
    return <TextComposer thread={thread} name={firstName} />
  }
  // The notice above says why.
  if (isSetUp && phone && !customer?.email) return null
  return (
    <section className="card thread-foot">
      {!isSetUp && (
        <div>
          <h2>{messages.notSetUp.title}</h2>
          <p>{messages.notSetUp.text}</p>
        </div>
      )}
      {!phone && <p>{messages.noNumber}</p>}
      <div className="thread-ways">
        {!isSetUp && phone && (
          <a className="button" href={smsLink(phone)}>
            <Smartphone />
            <span>{messages.notSetUp.action}</span>
          </a>
        )}
        {customer?.email && (
          <a className="button" href={mailtoLink(customer.email)}>
            <Mail />
            <span>{messages.email}</span>
          </a>
        )}
      </div>
    </section>
  )
}

/** Marks what is displayed as read, once. */
function useMarkRead(thread: ThreadId, data: ThreadJson | null | undefined) {
  const queryClient = useQueryClient()
  const unread = data?.items.filter((item) => item.kind === 'text' && item.isUnread) ?? []
  const until = unread.at(-1)?.at
  const markedUntil = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a thread keeps its screen, which is keyed by it
  useEffect(() => {
    if (until === undefined || until === markedUntil.current) return
    markedUntil.current = until
    markThreadRead(thread, until)
      .then(() => queryClient.invalidateQueries({ queryKey: adminKey }))
      // They stay unread, and are marked when the thread is opened again.
      .catch(() => {})
  }, [until, queryClient])
}

/** Shows the newest message on opening and when another arrives. */
function useScrollToEnd(count: number) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) page.current?.scrollIntoView({ block: 'end' })
  }, [count])
  return page
}
