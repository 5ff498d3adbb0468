/** Large providers, whose domain says nothing about whether two customers are related. */
export const commonEmailDomains = [
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com', 'proton.me'],
  ...['outlook.com', 'hotmail.com', 'hotmail.ca', 'live.com', 'live.ca', 'msn.com', 'protonmail.com'],
  ...['yahoo.com', 'yahoo.ca', 'ymail.com', 'telus.net', 'shaw.ca', 'rogers.com', 'bell.net', 'sympatico.ca'],
] as const
