import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { Hono } from 'hono'
import manifest from '../../../dist/bench/router/.vite/manifest.json'
import { createAppRouter } from './router.tsx'

const { file, css } = manifest['client.tsx']
const assets = { script: `/${file}`, style: `/${css[0]}` }

/** Renders the page for each request, as the router's own guide has it. */
export default new Hono().get('/*', (c) => {
  const handle = createRequestHandler({ request: c.req.raw, createRouter: () => createAppRouter(assets) })
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
})
