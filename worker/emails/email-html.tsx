import type { Child } from 'hono/jsx'
import type { Business } from '../../shared/lib/business/business.ts'
import { iconPaths } from '../../shared/lib/page/routes.ts'
import { splitAtPhoneNumber } from '../../shared/lib/text/split-at-phone-number.ts'
import type { Detail } from '../../shared/rules/booking/job-details.ts'
import { contractHeading, type EmailContent, type Link } from './email-content.ts'

// Email clients support little CSS: tables make the layout, every part has inline styles, and the only
// stylesheet is for dark mode and narrow screens. The colours are those of client/lib/styles/tokens.css.

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const rule = 'border-top:1px solid #d9e0e1'
const wraps = 'overflow-wrap:anywhere'

const styles = {
  paper: `margin:0;padding:0;background:#f6f7f5;${font}`,
  preview: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px',
  sheet: 'width:100%;max-width:600px',
  head: 'padding:12px 24px;background:#0d1e27;border-radius:12px 12px 0 0',
  mark: 'display:block;border:0',
  brand: 'padding-left:12px;font-size:18px;line-height:1.2;font-weight:700;color:#ffffff',
  card: 'padding:24px;background:#ffffff;color:#12212a;border-radius:0 0 12px 12px',
  heading: 'margin:0 0 12px;font-size:26px;line-height:1.2;font-weight:700',
  body: 'margin:0 0 20px;font-size:16px;line-height:1.5',
  link: 'color:#17626f',
  phone: 'color:#17626f;white-space:nowrap',
  button: 'background:#f58a5b;border-radius:10px',
  buttonLink:
    'display:block;padding:14px 24px;font-size:16px;line-height:1.2;font-weight:700;color:#08141b;text-decoration:none;text-align:center',
  details: 'width:100%;margin:24px 0 0;border-collapse:collapse;font-size:16px;line-height:1.4',
  term: `width:30%;padding:8px 12px 8px 0;text-align:left;vertical-align:top;font-weight:400;color:#4a5c66;${rule}`,
  value: `padding:8px 0;vertical-align:top;${rule};${wraps}`,
  sectionHeading: `margin:24px 0 0;padding:20px 0 0;font-size:18px;line-height:1.2;font-weight:700;${rule}`,
  contractText: `margin:12px 0 0;font-size:15px;line-height:1.5;${wraps}`,
  offer: 'margin:24px 0 0;font-size:16px;line-height:1.5',
  ending: 'margin:24px 0 0;font-size:14px;line-height:1.5;color:#4a5c66',
  foot: 'padding:16px 24px;font-size:14px;line-height:1.6;color:#4a5c66;overflow-wrap:anywhere',
}

const mediaStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) {
.edge { padding-left: 16px !important; padding-right: 16px !important }
.heading { font-size: 23px !important }
.term { width: 27% !important; padding-right: 8px !important }
}
@media (prefers-color-scheme: dark) {
.paper { background: #08141b !important }
.card { background: #142c38 !important; color: #eef3f4 !important }
.soft { color: #b9c9ce !important }
.rule { border-color: #35505c !important }
.link { color: #b9dde1 !important }
}`

/** Invisible characters, so that inboxes show nothing of the email after its preview text. */
const previewEnd = '\u00a0\u200c'.repeat(60)

/** A line break after each block, since previews that only strip tags would join words. */
const blockEnd = /<\/(?:title|style|h1|h2|p|th|td|tr|table|div)>/g

/** Renders an email as HTML. It loads nothing but the logo from its own site. */
export const emailHtml = (content: EmailContent): string =>
  `<!doctype html>${<EmailPage {...content} />}`.replace(blockEnd, '$&\n')

const EmailPage = (content: EmailContent) => {
  const { text, link, details, contract = [], offer, ending, business } = content
  return (
    <html lang="en-CA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{text.heading}</title>
        <style>{mediaStyle}</style>
      </head>
      <body class="paper" style={styles.paper}>
        <div style={styles.preview}>{text.preview + previewEnd}</div>
        <Layout class="paper" width="100%" style={styles.paper}>
          <tr>
            <td align="center" style="padding:16px 12px">
              <Layout width="600" style={styles.sheet}>
                <tr>
                  <td class="edge" style={styles.head}>
                    <Head {...content} />
                  </td>
                </tr>
                <tr>
                  <td class="card edge" style={styles.card}>
                    <h1 class="heading" style={styles.heading}>
                      {text.heading}
                    </h1>
                    <p style={styles.body}>
                      <Sentences text={text.body} phone={business.phone} />
                    </p>
                    <Button {...link} />
                    <DetailsTable details={details} />
                    {offer && (
                      <p style={styles.offer}>
                        {offer.text} <Anchor {...offer.link} />
                      </p>
                    )}
                    <p class="soft" style={styles.ending}>
                      <Sentences text={text.help} phone={business.phone} />
                    </p>
                    {contract.length > 0 && <Contract contract={contract} />}
                    {ending && (
                      <p class="soft" style={styles.ending}>
                        {ending.text} <Anchor {...ending.link} />
                      </p>
                    )}
                  </td>
                </tr>
                <tr>
                  <td class="soft edge" style={styles.foot}>
                    <Foot {...content} />
                  </td>
                </tr>
              </Layout>
            </td>
          </tr>
        </Layout>
      </body>
    </html>
  )
}

type LayoutProps = { class?: string; width?: string; style?: string; children?: Child }

/** A table used only for layout. */
const Layout = ({ children, ...props }: LayoutProps) => (
  <table role="presentation" cellpadding="0" cellspacing="0" {...props}>
    {children}
  </table>
)

/** Line breaks as `<br>`, for clients that ignore styles. */
const Lines = ({ text }: { text: string }) => (
  <>
    {text.split('\n').map((line, index) => (
      <>
        {index > 0 && <br />}
        {line}
      </>
    ))}
  </>
)

const Anchor = ({ text, url }: Link) => (
  <a class="link" href={url} style={styles.link}>
    {text}
  </a>
)

const PhoneNumber = ({ href, display }: Business['phone']) => (
  <a class="link" href={href} style={styles.phone}>
    {display}
  </a>
)

/** Text in which the business's phone number is a link. */
const Sentences = ({ text, phone }: { text: string; phone: Business['phone'] }) => {
  const parts = splitAtPhoneNumber(text, phone.display)
  if (!parts) return <Lines text={text} />
  const [before, after] = parts
  return (
    <>
      <Lines text={before} />
      <PhoneNumber {...phone} />
      <Lines text={after} />
    </>
  )
}

const Head = ({ brand, origin }: EmailContent) => (
  <Layout>
    <tr>
      <td>
        <img src={origin + iconPaths.touch} width="44" height="44" alt="" style={styles.mark} />
      </td>
      <td style={styles.brand}>{brand}</td>
    </tr>
  </Layout>
)

const Button = ({ text, url }: Link) => (
  <Layout>
    <tr>
      <td style={styles.button}>
        <a href={url} style={styles.buttonLink}>
          {text}
        </a>
      </td>
    </tr>
  </Layout>
)

const DetailsTable = ({ details }: Pick<EmailContent, 'details'>) => (
  <table style={styles.details}>
    {details.map(({ term, value, href }) => (
      <tr>
        <th scope="row" class="soft rule term" style={styles.term}>
          {term}
        </th>
        <td class="rule" style={styles.value}>
          {href ? <Anchor text={value} url={href} /> : <Lines text={value} />}
        </td>
      </tr>
    ))}
  </table>
)

/** One column, since its parts are sentences. */
const Contract = ({ contract }: { contract: readonly Detail[] }) => (
  <>
    <h2 class="rule" style={styles.sectionHeading}>
      {contractHeading}
    </h2>
    {contract.map(({ term, value }) => (
      <p style={styles.contractText}>
        <b>{term}</b>
        <br />
        <Lines text={value} />
      </p>
    ))}
  </>
)

const Foot = ({ brand, legal, business: { shopAddress, phone, email, mailHref } }: EmailContent) => (
  <>
    <b>{brand}</b>
    <br />
    {shopAddress}
    <br />
    <PhoneNumber {...phone} />
    <br />
    <Anchor text={email} url={mailHref} />
    <br />
    {legal.map((link, index) => (
      <>
        {index > 0 && ' · '}
        <Anchor {...link} />
      </>
    ))}
  </>
)
