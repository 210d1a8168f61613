export const planFailuresEn = {
  'contract-days-over': 'The last day of this contract, {end}, has passed. Put the end off first.',
  'contract-minimum':
    'This contract began on {start} and runs until {end} at least. Before that only the provider can end it.',
  'contract-minimum-reason': 'This contract runs until {end} at least. To end it sooner, write down why.',
  'contract-not-running':
    'The contract of this account, or of one above it, is not running. Nothing can be published until it does.',
  'no-such-plan': 'There is no such plan.',
  'plan-retired': 'This plan is not offered any more. Choose another one.',
  'plan-not-for-this': 'Accounts of this kind can not have this plan. Choose another one.',
  'plan-not-yourself': 'This plan is given by whoever looks after your account. Ask them for it.',
  'plan-already': 'This account has this plan already.',
  'no-coming-plan': 'No other plan has been chosen for this account.',
  'plan-sites-online':
    'This plan allows {limit} sites online; with this one there would be {sites}. Take a site offline, or ask for a larger plan.',
  'plan-pages-online':
    'This plan allows {limit} pages a site, and this site has {pages}. Remove pages, or ask for a larger plan. What is online stays as it is.',
  'plan-analytics': 'This plan does not include analytics. Ask for a larger plan.',
  'no-price-list': 'Accounts of this kind have no price list of their own.',
  'own-price-list': 'Only the provider and its partners change price lists, each their own.',
  'no-such-job': 'There is no such job.',
  'job-running': 'This job is running already. Wait until it has ended.',
} satisfies Record<string, string>
