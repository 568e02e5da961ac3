/** Pages for people. */
export { serveLanding } from './landing-routes.ts';
export { servePlanPage } from './plan-routes.ts';
