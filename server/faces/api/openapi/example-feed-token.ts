/** Stands for the secret part of a private feed's address. Nobody has it. */
export const EXAMPLE_FEED_TOKEN = 'zero_feed_exampleexampleexampleexampleexampleexample0';
