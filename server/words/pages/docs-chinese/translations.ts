/** English texts with their Chinese. */
export type Translations = readonly (readonly [english: string, chinese: string])[];
