export { GuideCall } from './guide-call.tsx'
export { HowItWorks } from './how-it-works.tsx'
export { NewGuides } from './new-guides.tsx'
export { SaidBy } from './said-by.tsx'
