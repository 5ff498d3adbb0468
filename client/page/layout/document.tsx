import type { ReactNode } from 'react'
import { iconPaths } from '../../../shared/lib/page/routes.ts'
import {
  type PageAssets,
  type SharingPicture,
  sharingPictureSize,
} from '../../../shared/site/page/page-assets.ts'
import { escapeScriptJson, placeholder, placeholderJson } from '../../../shared/site/page/placeholders.ts'
import { transitionStyle } from '../../../shared/site/page/transition-style.ts'
import favicon from '../../assets/favicon.svg?url'
import { placeholderBusiness as business } from '../components/placeholder-site.ts'

type DocumentProps = {
  title: string
  description?: string
  canonical: string | null
  assets: PageAssets['app']
  font: string | null
  structuredData?: (object | string)[]
  picture?: SharingPicture
  /** The web app manifest, on pages that a phone can install. */
  manifest?: string
  children: ReactNode
}

/** The HTML document of every page. It has no inline scripts; structured data isn't executed. */
export function Document({
  title,
  description,
  canonical,
  assets,
  font,
  structuredData = [],
  picture,
  manifest,
  children,
}: DocumentProps) {
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {description && <meta name="description" content={description} />}
        {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
        {/* So that the page isn't white before its stylesheet has loaded. */}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#08141b" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={iconPaths.touch} />
        {manifest && <link rel="manifest" href={manifest} />}
        {font && <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <style>{transitionStyle}</style>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {canonical && (
          <>
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content={business.name} />
            <meta property="og:title" content={title} />
            <meta property="og:description" content={description} />
            <meta property="og:url" content={canonical} />
            <meta property="og:locale" content="en_CA" />
          </>
        )}
        {canonical && picture && (
          <>
            <meta property="og:image" content={sharingPictureUrl(picture, canonical)} />
            <meta property="og:image:width" content={`${sharingPictureSize.width}`} />
            <meta property="og:image:height" content={`${sharingPictureSize.height}`} />
            <meta property="og:image:alt" content={picture.alt} />
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {placeholder('head-end')}
      </head>
      <body>
        {placeholder('body-start')}
        {children}
        {/* After the text that it repeats, because that compresses best. */}
        {structuredData.map((data) => (
          <script
            key={JSON.stringify(data)}
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every < escaped
            dangerouslySetInnerHTML={{ __html: typeof data === 'string' ? data : jsonLdText(data) }}
          />
        ))}
      </body>
    </html>
  )
}

/** The Worker decides whether the picture with the name is this business's. */
const sharingPictureUrl = ({ src, named }: SharingPicture, canonical: string) =>
  placeholder(
    'sharing-picture',
    [...[named.src, src].map((path) => new URL(path, canonical).href), encodeURIComponent(named.name)].join(
      ' ',
    ),
  )

/** JSON for a script element. Placeholders in it become the owner's text, escaped as JSON. */
const jsonLdText = (data: object) => escapeScriptJson(placeholderJson(JSON.stringify(data)))
