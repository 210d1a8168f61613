/* Names that creators cannot choose for the address of a site. */

/** Names that the product and its operator use themselves, or that visitors would expect to be theirs. */
export const ownSlugs: ReadonlySet<string> = new Set(
  [
    'www www1 www2 web site sites home page pages default example test testing localhost local',
    'api apis app apps admin administrator console dashboard panel manage manager master oem partner partners',
    'account accounts billing invoice invoices pay payment payments checkout plan plans pricing',
    'login logout signin signup sign-in sign-up register auth oauth sso account-login password passkey session verify',
    'mail email smtp imap pop pop3 mx webmail autoconfig autodiscover postmaster hostmaster webmaster abuse noreply no-reply',
    'static assets asset cdn media images img files file upload uploads download downloads css js fonts data',
    'preview previews draft drafts staging stage dev demo beta alpha sandbox internal private',
    'status health metrics monitor monitoring log logs backup backups db database redis queue worker workers',
    'help support docs documentation blog news about contact legal privacy terms security trust official team staff',
    'ns ns1 ns2 ns3 ns4 dns ftp sftp ssh vpn git svn proxy gateway edge origin server host root system',
    'webhook webhooks socket ws wss events analytics tracking reports report calendar search well-known wpad isatap',
  ].flatMap((line) => line.split(' ')),
)

/** Offensive words, in the console's languages as written in Latin letters. */
const notAllowed: ReadonlySet<string> = new Set(
  [
    'anal anus arse arsehole ass asshole bastard bitch blowjob bollocks boner bullshit clit cock cum cunt dick dildo',
    'dyke fag faggot fuck fucked fucker fucking handjob hitler jizz kike kkk motherfucker nazi nazis nigga nigger paki',
    'penis phishing piss porn porno pornhub pussy rape rapist retard scam scammer sex sexy shit shitty slut spastic',
    'spic tits tranny twat vagina viagra wank wanker whore xxx',
    'chinko chinpo manko hentai kichigai baka-yaro kuso shine-kuso eromanga',
    'caonima shabi sha-bi jiba tamade nmsl',
    'ssibal sibal shibal ssibbal byungshin byeongsin gaesaekki jiral',
  ].flatMap((line) => line.split(' ')),
)

/** Words are compared as a whole between hyphens: `essex` and `cockpit` are allowed. */
export const isNotAllowed = (slug: string): boolean =>
  slug.split('-').some((word) => notAllowed.has(word)) || notAllowed.has(slug.replaceAll('-', ''))
