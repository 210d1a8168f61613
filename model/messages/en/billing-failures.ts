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

/** What staff are told about bills, cards and payments. */
export const billingFailuresEn = {
  'no-such-bill': 'There is no such bill.',
  'bill-settled': 'This bill is paid, completed or void already: nothing about it changes any more.',
  'bill-being-charged': 'A card is being charged for this bill. Wait until that has ended.',
  'bill-not-by-card': 'This bill can not be charged to a card.',
  'received-later': 'A transfer can not have arrived in the future. Choose today or an earlier day.',
  'billed-account-gone':
    'The account that was billed is gone, so that no bill can take the place of this one. Void it without a replacement.',
  'nothing-to-bill':
    'By what is known today nothing is owed for this month. Void the bill without a replacement.',
  'correction-too-large': 'The corrections are larger than the bill. A bill can not be below 0 yen.',
  'cards-not-set-up': 'Cards can not be used on this installation yet. Bills are paid by bank transfer.',
  'cards-not-here': 'Your bills come from a partner and are paid by bank transfer.',
  'no-card-yet': 'Add a card first.',
  'card-entry-over': 'No card was entered, or it was entered for another account. Start again.',
  'card-company-away':
    'The card company’s server can not be reached at the moment. Nothing was charged. Try again soon.',
  'signature-refused': 'This was not signed by the card company.',
  'code-needed': 'Enter the code of your authenticator, too.',
  'month-not-over': 'This month is not over yet. It is billed on the first of the next.',
  'user-has-open-bills':
    'This account has {count} bills that are not settled. Settle them first, or end the contract.',
  'user-not-billed-yet':
    'This account owes something that has not been billed yet. End the contract, and delete it once the last month has been billed.',
  'nothing-to-refund':
    'Nothing of this bill can be given back: nothing was paid, or all has been given back.',
  'no-such-credit-note': 'There is no such credit note.',
}
