/** Where the APIs of hosts are. */
export const apiUrls = {
  netlify: 'https://api.netlify.com/api/v1',
  cloudflare: 'https://api.cloudflare.com/client/v4',
} as const
