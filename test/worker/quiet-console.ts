// The Worker's log lines about sign-ins and refusals would drown the results. Tests that need them spy on the console.
for (const level of ['info', 'warn'] as const) {
  const write = console[level]
  console[level] = (...args: unknown[]) => {
    if (!String(args[0]).startsWith('{"requestId"')) write(...args)
  }
}
